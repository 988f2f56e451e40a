/** How the page keeps an eye on the deadline of what it sends; times in epoch milliseconds of the server's clock. */
export interface DeadlineWatch {
  /** The deadline as it stands now: it may have been moved. */
  ask(): Promise<number>;
  now(): number;
  /** The deadline is over, and the answer that may still have been on its way did not come. */
  onOver(): void;
}

/** How long after the deadline an answer may come: what arrived in time is recorded. */
const ANSWER_MS = 2500;

/** Watches until it is stopped, by what this gives. A question that fails leaves the deadline as it was known. */
export function watchDeadline(known: number, { ask, now, onOver }: DeadlineWatch): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const wait = (deadline: number): void => {
    timer = setTimeout(() => void look(deadline), Math.max(0, deadline - now()));
  };
  const look = async (deadline: number): Promise<void> => {
    const asked = now();
    const present = await ask().catch(() => deadline);
    if (stopped) return;
    if (present > now()) return wait(present);
    timer = setTimeout(onOver, Math.max(0, ANSWER_MS - (now() - asked)));
  };
  wait(known);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
