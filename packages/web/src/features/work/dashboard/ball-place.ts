/** Where the ball is: shares of the room that the window leaves it, so that it stays inside whatever the window's size. */
export interface BallPlace {
  x: number;
  y: number;
}

/** Width and height of the ball, px. */
export const ballSize = 56;

export const firstPlace: BallPlace = { x: 0.97, y: 0.97 };

const share = (value: number): number => Math.min(1, Math.max(0, value));

/** The place whose left upper corner is at these pixels of a window of this size. */
export const placeAt = (left: number, top: number, width: number, height: number): BallPlace => ({
  x: share(left / Math.max(1, width - ballSize)),
  y: share(top / Math.max(1, height - ballSize)),
});

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place after an arrow key, a tenth of the room with `far`, else a fiftieth; null for other keys. */
export function moved({ x, y }: BallPlace, key: string, far: boolean): BallPlace | null {
  const step = steps[key];
  if (!step) return null;
  const length = far ? 0.1 : 0.02;
  return { x: share(x + step[0] * length), y: share(y + step[1] * length) };
}

/** What was kept of it; the first place for anything that is none. */
export function readPlace(kept: string | null): BallPlace {
  try {
    const { x, y } = JSON.parse(kept ?? '') as Partial<BallPlace>;
    if (typeof x === 'number' && typeof y === 'number') return { x: share(x), y: share(y) };
  } catch {
    // as if nothing was kept
  }
  return firstPlace;
}
