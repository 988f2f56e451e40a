/** Longest wait for the field, ms: afterwards keys mean what they did before. */
const MOST_MS = 3000;

let typed = '';
let stop: (() => void) | null = null;

/** Keeps what is typed from now on, while the field that it is meant for is not there yet. */
export function typeAhead(): void {
  stop?.();
  typed = '';
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key !== 'Backspace' && event.key.length !== 1) return;
    event.preventDefault();
    event.stopPropagation();
    typed = event.key === 'Backspace' ? typed.slice(0, -1) : typed + event.key;
  };
  const timer = setTimeout(() => stop?.(), MOST_MS);
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', keep, true);
    stop = null;
  };
  window.addEventListener('keydown', keep, true);
}

/** What was typed so far; the field takes the rest itself. */
export function takeTyped(): string {
  stop?.();
  return typed;
}
