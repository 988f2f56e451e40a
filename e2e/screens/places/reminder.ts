import { at, type Places } from '../place.ts';

export const places: Places = async () => ({
  '/remind': [
    at('clerk01', '/remind'),
    at('leader01', '/remind?tab=OVERDUE'),
    at('leader01', '/remind?tab=SUBORDINATES'),
    at('clerk01', '/remind?tab=UNLOCK'),
  ],
});
