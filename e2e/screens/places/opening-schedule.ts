import { at, type Places } from '../place.ts';

export const places: Places = async () => ({
  '/openingSchedule': [
    at('tm02', '/openingSchedule'),
    at('tm02', '/openingSchedule?view=week'),
    at('clerk01', '/openingSchedule?view=list'),
  ],
});
