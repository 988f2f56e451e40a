import { isOutsideAddress } from '../../platform/portal/external-link.ts';
import type { Text } from '../../rule.ts';

/** On a site of its own the address of a stream is a path. */
const OWN_PATH = /^\/(?!\/)[\w./-]+\.m3u8$/;

/**
 * Where a room's pictures come from: an HLS list of this site, or of one of the sites that this installation names.
 * @param origins `https://video.example`, from VIDEO_ORIGINS
 * @returns what is wrong with the address, null where nothing is
 */
export function streamFault(address: string, origins: readonly string[]): Text | null {
  if (OWN_PATH.test(address) && !address.includes('..')) return null;
  if (!isOutsideAddress(address))
    return { zh: '视频地址须以 http 或 https 开头', en: 'The address begins with http or https' };
  const { origin, username, password } = new URL(address);
  if (username || password) return { zh: '视频地址不能含用户名或密码', en: 'No name or password in the address' };
  return origins.includes(origin)
    ? null
    : { zh: `未开放视频来源${origin}，请由管理员配置 VIDEO_ORIGINS`, en: `${origin} is not among VIDEO_ORIGINS` };
}
