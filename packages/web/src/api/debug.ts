/** The two flags in local storage for whoever looks into a running product (spec §9). */

/** Whether `name` is set, to whatever; false where the browser keeps no storage. */
function isSet(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

const methods = ['log', 'info', 'debug', 'warn', 'error', 'table', 'trace'] as const;

/** In production the console stays silent unless the flag `console` is set. */
export function quietConsole(production: boolean, target: Pick<Console, (typeof methods)[number]> = console): void {
  if (!production || isSet('console')) return;
  for (const method of methods) target[method] = () => {};
}

/** Writes an answer of the server to the console while the flag `debug` is set. */
export function logAnswer(request: Request, response: Response): void {
  if (!isSet('debug')) return;
  const copy = response.clone();
  void copy.text().then(
    (body) => console.log(request.method, request.url, copy.status, body),
    () => {},
  );
}
