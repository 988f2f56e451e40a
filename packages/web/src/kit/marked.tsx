/**
 * A record that carries the name of who looks at it, on the screen and on paper.
 *
 *   <Marked>…the whole page…</Marked>
 *
 * For pages that are loaded by themselves: the mark's code comes with them and not with the shell.
 */
import { Watermark } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { serverNow } from '../api/server-clock.ts';
import { usePerson } from './person.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** Clipping, other than hiding, leaves what sticks to the window where it is. */
const style = { overflow: 'clip' } as const;
/** The canvas of the mark knows no `light-dark()`: a grey that is seen on both grounds. */
const font = { color: 'rgb(128 128 128 / 16%)', fontSize: 14 };

export function Marked({ children }: { children: ReactNode }) {
  const person = usePerson();
  const [date] = useState(() => day.format(serverNow()));
  if (!person) return children;
  return (
    <Watermark
      className="marked"
      content={[`${person.displayName} ${person.username}`, date]}
      font={font}
      gap={[120, 120]}
      style={style}
    >
      {children}
    </Watermark>
  );
}
