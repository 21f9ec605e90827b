namespace quays {

class Row : public Place,
            public Listed<Row>
public:
  const Quay &front() const { return quays.front() }
        Quay &front()       { return quays.front(); }
  const Quay &back() const { return quays.back() }
        Quay &back()       { return quays.back() }

  void moor( {
  int last();
};

typedef struct {
  int depth;
  void moor(;
} Mark;

/** Deep ones. */
typedef enum { LOW = (, HIGH } Level;

}  // namespace quays
