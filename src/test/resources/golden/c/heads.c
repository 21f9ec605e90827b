/* Adds. */
#ifdef WIDE
long add(long a, long b)
#elif defined(NARROW)
short add(short a, short b)
#else
int add(int a)
#endif
{
    return a;
}
#error "no"

/* Documented. */
static int
#ifdef THREADS
run_locked(struct q *q, int n)
#else
run(struct q *q)
#endif
{
    return 1;
}
#pragma once

/* Storage that depends. */
#ifndef DEBUG
static
#endif
int storage(void)
{
    return 0;
}

/* Parameters that depend. */
int params(int a
#ifdef B
    , int b
#endif
    )
{
    return a;
}

/* An if that is there only sometimes. */
int ifs(int a)
{
#ifdef X
    if (a > 1) {
#else
    if (a > 2) {
#endif
        a++;
    }
    return a;
}

/* A table. */
static const struct entry table[] = {
#ifdef ONE
    { "one", 1 },
#endif
    { "two", 2 },
#if 0
    { "three", 3
#else
    { "three", 4
#endif
    },
};

/* K&R. */
#ifdef STDC
int old(int a, char *b)
#else
int old(a, b)
    int a;
    char *b;
#endif
{
    return a;
}

/* Closing brace that depends. */
#ifdef __cplusplus
extern "C" {
#endif
void inside(void);
#ifdef __cplusplus
}
#endif

/* After. */
int last(void) { return 1; }
