import net from 'node:net';

/** What stands between the product and its database, and breaks what a network breaks. */
export interface FaultProxy {
  /** The database's address by way of the proxy. */
  url: string;
  /**
   * The next commit takes effect and is never answered: once the database has said so, its connection is cut. Gives a
   * promise that ends when that has happened.
   */
  cutNextCommit(): Promise<void>;
  /** The next commit takes effect, and its connection keeps silent from then on. */
  swallowNextCommit(): Promise<void>;
  /** The connections that are open swallow what is sent and never answer, as behind a firewall that forgot them. */
  swallow(): void;
  /** Cuts every connection that is open. */
  cut(): void;
  /** Refuses new connections, or takes them again. */
  refuse(refused: boolean): void;
  close(): Promise<void>;
}

interface Pair {
  client: net.Socket;
  server: net.Socket;
  swallows: boolean;
  /** It has sent a commit since the cut was asked for. */
  commits: boolean;
}

/** Opens a proxy on a port of this machine. @param url of a database on a socket folder or a port */
export async function openFaultProxy(url: string): Promise<FaultProxy> {
  const address = new URL(url);
  const folder = address.searchParams.get('host');
  const port = address.port || '5432';
  const connect = (): net.Socket =>
    folder ? net.connect(`${folder}/.s.PGSQL.${port}`) : net.connect(Number(port), address.hostname);
  const pairs = new Set<Pair>();
  let refused = false;
  let onCommit: ((pair: Pair) => void) | null = null;
  const end = (pair: Pair): void => {
    pair.client.destroy();
    pair.server.destroy();
    pairs.delete(pair);
  };
  const proxy = net.createServer((client) => {
    if (refused) return void client.destroy();
    const pair: Pair = { client, server: connect(), swallows: false, commits: false };
    pairs.add(pair);
    client.on('data', (sent) => {
      if (pair.swallows) return;
      if (onCommit && sent.includes('commit\0')) pair.commits = true;
      pair.server.write(sent);
    });
    pair.server.on('data', (answer) => {
      if (pair.swallows) return;
      if (onCommit && pair.commits && answer.includes('COMMIT\0')) {
        const done = onCommit;
        onCommit = null;
        return done(pair);
      }
      client.write(answer);
    });
    for (const socket of [client, pair.server]) socket.on('error', () => end(pair)).on('close', () => end(pair));
  });
  const atNextCommit = (fault: (pair: Pair) => void): Promise<void> =>
    new Promise((resolve) => {
      onCommit = (pair) => {
        fault(pair);
        resolve();
      };
    });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String((proxy.address() as net.AddressInfo).port);
  return {
    url: address.href,
    cutNextCommit: () => atNextCommit(end),
    swallowNextCommit: () => atNextCommit((pair) => (pair.swallows = true)),
    swallow: () => pairs.forEach((pair) => (pair.swallows = true)),
    cut: () => pairs.forEach(end),
    refuse: (wanted) => void (refused = wanted),
    close: () =>
      new Promise((resolve) => {
        pairs.forEach(end);
        proxy.close(() => resolve());
      }),
  };
}
