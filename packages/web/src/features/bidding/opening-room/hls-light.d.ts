/** The small build has no types of its own; what it leaves out (captions, keys) is not used. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
