/** antd's styles as a file of the build. */
declare module 'virtual:antd-stylesheet' {
  /** Its address; null where antd makes its styles at run time. */
  export const antdStylesheet: string | null;
}
