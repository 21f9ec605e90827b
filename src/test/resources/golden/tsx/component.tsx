import * as React from "react";
import type { Props } from "./props";

const STEP = 2;

/** A counter. */
export const Counter: React.FC<Props> = ({ start }) => {
  const [n, setN] = React.useState(start);
  const onClick = () => setN(n + STEP);
  return <button onClick={onClick}>{n}</button>;
};

/** Remembers. */
export const Memo = React.memo(function Memo({ label }: Props) {
  return <span>{label}</span>;
});

export function List<T>({ items }: { items: T[] }) {
  return (
    <ul>
      {items.map((i) => (
        <li key={String(i)}>{String(i)}</li>
      ))}
    </ul>
  );
}

class Panel extends React.Component<Props> {
  state = { open: false };
  toggle = () => this.setState({ open: !this.state.open });

  render() {
    return <div>{this.state.open && <Counter start={1} />}</div>;
  }
}

const identity = <T,>(x: T) => x;
const header = <h1>Title</h1>;

export default () => <Panel label="x" />;

export const berthAction = register<{
  berth: number;
}>({
  name: "berth",
  perform: (berth) => {
    return take(berth);
  },
  Panel: ({ berth }) => <Berth number={berth} />,
});

export const BerthPicker = memo(function BerthPicker<T extends string>(props: Props<T>) {
  const [berth] = useBerth(props);
  return <Berth number={berth} />;
}) as typeof Picker;
