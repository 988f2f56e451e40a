/** `props` without what is undefined: antd's props don't take it. */
export function given<Props extends object>(props: Props): { [K in keyof Props]?: Exclude<Props[K], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as never;
}
