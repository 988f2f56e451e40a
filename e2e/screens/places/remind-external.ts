import type { Places } from '../place.ts';

export const places: Places = async () => ({
  '/remindExternal/:category/:businessRange': [{ by: 'tm02', to: '/remindExternal/SOMETHING/1', reaches: '/remind' }],
});
