/** Names. */
extern const char *names[] SECTION(".x");

/** Sizes. */
static int sizes[4] __initdata = { 1, 2 };

/** One. */
static struct port port_one __read_mostly;

/** Two. */
struct port *port_two PORT_ALIGNED(16) = NULL;

/** Three. */
static DEFINE_SPINLOCK(lock);

/** A list. */
static LIST_HEAD(ports);

/** A per-CPU thing. */
static DEFINE_PER_CPU(struct port *, current_port);

/** Ops. */
static const struct file_operations ops __initconst = {
	.open = port_open,
	.read = port_read,
};

module_init(port_init);
MODULE_LICENSE("GPL");

AP_DECLARE(const char *) ap_name(request_rec *r)
	__attribute__((nonnull(1)));
/** Declares. */
AP_DECLARE_NONSTD(int) ap_call(void);
AP_DECLARE_DATA extern int ap_data;
/** Static. */
static AP_INLINE int ap_in(int x) { return x; }
/** Hook. */
AP_DECLARE_HOOK(int, post_config, (apr_pool_t *pconf, apr_pool_t *plog))
CURL_EXTERN CURLcode curl_open(CURL *handle, const char *url) CURL_DEPRECATED(8, "no");
/* Docs. */
SYSCALL_DEFINE2(moor, int, ship, const char __user *, name)
{
	return 0;
}
static int __init port_init(void)
{
	return 0;
}
int end(void) { return 0; }
