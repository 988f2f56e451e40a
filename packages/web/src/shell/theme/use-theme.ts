import { useEffect, useState } from 'react';
import { useDark } from '../../session/scheme.ts';
import { darkTheme, loadDarkTheme } from './late-dark.ts';
import { themeOf } from './theme.ts';

/** Makes antd's theme for the light or the dark; until that of the dark has come, the light one stands. */
export function useThemeMaker() {
  const dark = useDark();
  const [maker, setMaker] = useState(darkTheme);
  useEffect(() => {
    // a file that does not come is told of by whoever watches for lost files
    if (dark && !maker) void loadDarkTheme().then((made) => setMaker(() => made));
  }, [dark, maker]);
  return dark && maker ? maker : themeOf;
}
