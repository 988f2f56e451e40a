/** Where a login may lead: a path inside this site, else '/'. The server keeps to the same rule. */
export { safePath as safeRedirect } from '@tenderdesk/domain/access/sign-in/safe-path';
