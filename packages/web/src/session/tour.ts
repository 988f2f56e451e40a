import { create } from 'zustand';

/** How often the tour was asked for on this page: the shell shows it each time. */
export const useTourAsked = create<{ asked: number }>(() => ({ asked: 0 }));

/** Shows the tour of the first steps. */
export const askForTour = (): void => useTourAsked.setState(({ asked }) => ({ asked: asked + 1 }));
