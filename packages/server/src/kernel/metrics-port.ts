import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MetricsPort {
  port: number;
  close(): Promise<void>;
}

/** What a reader of figures may take to ask. */
const ASKING_MS = 5000;

/**
 * Answers `GET /metrics` on a port of its own, so that no proxy of the product passes it on.
 * @param text the figures of the moment
 * @throws Error where the port is taken
 */
export async function openMetricsPort(
  { host, port }: { host: string; port: number },
  text: () => Promise<string>,
): Promise<MetricsPort> {
  const server = http.createServer({ headersTimeout: ASKING_MS, requestTimeout: ASKING_MS }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (figures) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(figures),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
