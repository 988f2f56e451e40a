import type { Server } from 'node:http';
import { openNetworks } from './config.ts';

/** Connections that one address may hold. Browsers take six and the websocket; behind one address may be an office. */
const MOST = 100;

/**
 * Closes what an address opens above its hundred connections, before anything is read. Proxies of ours come with everybody's
 * and are exempt: they have limits of their own.
 * @param trusted networks of the proxies
 */
export function limitConnections(server: Server, trusted: readonly string[]): void {
  const isProxy = openNetworks(trusted);
  const held = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const count = (held.get(address) ?? 0) + 1;
    if (count > MOST) return void socket.destroy();
    held.set(address, count);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left === 0) held.delete(address);
      else held.set(address, left);
    });
  });
}
