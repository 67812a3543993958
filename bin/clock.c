// Loaded into every process by LD_PRELOAD: adds CLOCK_OFFSET seconds to the time of day. libfaketime is not used because PostgreSQL's
// timeouts of statements and locks never happen under it. Monotonic clocks, by which timers run, stay as they are.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static time_t offset;

__attribute__((constructor)) static void read_offset(void) {
  const char *seconds = getenv("CLOCK_OFFSET");
  if (seconds) offset = atol(seconds);
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  static int (*original)(clockid_t, struct timespec *);
  if (!original) original = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int result = original(clock, at);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += offset;
  return result;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
