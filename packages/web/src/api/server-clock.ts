import { useEffect, useState } from 'react';
import { serverNow } from './business-time.ts';

export { clockAge, serverNow } from './business-time.ts';

/** `serverNow()`, renewed every `stepMs`: for countdowns. Its drift is corrected by every answer of the server. */
export function useServerNow(stepMs = 1000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
