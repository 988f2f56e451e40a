import { ConfigError } from './config-error.ts';

/**
 * Listens, and says in a sentence why that cannot be.
 * @param prefix of the settings that say where
 * @throws ConfigError where nobody can listen there
 */
export async function listening<Result>(
  prefix: string,
  { host, port }: { host: string; port: number },
  listen: () => Promise<Result>,
): Promise<Result> {
  try {
    return await listen();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} is taken: stop what uses it, or set ${prefix}PORT to another one.`);
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
      throw new ConfigError(`${host}:${port} cannot be listened on (${code}): set ${prefix}HOST or ${prefix}PORT.`);
    throw error;
  }
}
