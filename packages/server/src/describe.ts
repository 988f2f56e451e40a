import { openClockless } from './kernel/clock.ts';
import { readConfig } from './kernel/config.ts';
import { mounter, openHttp, type HttpParts } from './kernel/http.ts';
import { openLog } from './kernel/log.ts';
import { openApi } from './kernel/openapi.ts';
import type { Parts } from './kernel/parts.ts';
import { mountRoutes } from './routes.ts';

/** The OpenAPI document of the product, without a database: the routes are declared but never called. */
export async function describeApi(): Promise<object> {
  const unused = new Proxy({}, { get: () => () => Promise.reject(new Error('only describing')) });
  const parts = {
    store: unused,
    files: unused,
    messages: unused,
    cipher: unused,
    signer: unused,
    accessLog: unused,
    clock: openClockless(),
    config: readConfig({}),
    log: openLog('silent'),
    principals: unused,
    live: unused,
    events: unused,
    runDue: unused,
  } as unknown as HttpParts & Parts;
  const http = await openHttp(parts);
  await openApi(http);
  const { on } = mounter(http, parts);
  await http.register(async () => mountRoutes(on, parts));
  await http.ready();
  const description = http.swagger();
  await http.close();
  return description;
}
