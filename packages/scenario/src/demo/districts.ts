/** The invented province that the demo group lives in; its codes are given to nobody. */
export const DEMO_DISTRICTS = {
  990000: '岚川省',
  990100: '岚川市',
  990101: '城中区',
  990102: '江北区',
  990200: '云栖市',
  990201: '滨江区',
  990202: '松岭县',
} as const;
