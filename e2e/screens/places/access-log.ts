import { at, type Places } from '../place.ts';

export const places: Places = async () => ({ '/accessLog': [at('audit1', '/accessLog'), at('clerk01', '/accessLog')] });
