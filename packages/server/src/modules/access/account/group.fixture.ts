import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { BASE } from '../../../kernel/http.ts';

/** A real OpenID Connect server of the group, which signs in whomever the test names. */
export interface Group {
  issuer: string;
  /** Who sits before the browser; null presses cancel. */
  person: string | null;
  provider: Provider;
  close(): Promise<void>;
}

export const CLIENT = { client_id: 'tenderdesk', client_secret: 'a-secret-of-the-tests-only-0123456789' };

/** @param publicUrl where the product sends people back to */
export async function openGroup(publicUrl: string): Promise<Group> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [`${publicUrl}${BASE}/sso/callback`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['test'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 3600,
      Session: 600,
    },
    issueRefreshToken: async () => true,
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: async (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, preferred_username: id }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ accountId: oidc.session!.accountId!, clientId: oidc.client!.clientId });
      grant.addOIDCScope('openid profile offline_access');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    const result = group.person === null ? { error: 'access_denied' } : { login: { accountId: group.person } };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  const group: Group = {
    issuer,
    person: null,
    provider,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return group;
}
