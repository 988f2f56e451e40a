import type { Config } from '../../../kernel/config.ts';
import type { Routes } from '../../../kernel/endpoint.ts';
import { badField } from '../../../kernel/errors.ts';
import { tokenOf } from '../../../kernel/http-request.ts';
import * as api from './sign-in.contract.ts';
import { login, sendLoginCode } from './login.service.ts';
import * as factorApi from './second-factor.contract.ts';
import * as ownFactor from './own-second-factor.service.ts';
import * as ownSessions from './own-sessions.service.ts';
import * as signIn from './sign-in.service.ts';
import type { SignOn } from './sign-on.ts';
import * as contact from './contact-change.service.ts';
import { deviceOf, rememberDevice } from './device.ts';
import { ssoRoutes } from './sso.routes.ts';
import type { SignToken } from '../account/session.service.ts';

interface SignInParts {
  signToken: SignToken;
  loginCode: Config['loginCode'];
  /** The sign-on server of the group, if there is one. */
  sso: SignOn | null;
}

export const signInRoutes =
  ({ signToken, loginCode, sso }: SignInParts): Routes =>
  (on) => {
    ssoRoutes(signToken, sso)(on);
    on(api.login, async (context, { body, request, response }) => {
      const { signer } = context;
      const device = deviceOf(signer, request, body.username);
      const reply = await login(context, signToken, loginCode, { ...body, device });
      if (reply.token) rememberDevice(signer, request, response, body.username);
      return reply;
    });
    on(api.sendLoginCode, (context, { body, request }) =>
      sendLoginCode(context, { ...body, device: deviceOf(context.signer, request, body.username) }),
    );
    on(api.viewAccountStatus, (context, { body }) => signIn.viewAccountStatus(context, body.username));
    on(api.logout, (context) => signIn.logout(context));
    on(api.viewPrincipal, (context) => signIn.viewPrincipal(context));
    on(api.viewUserInfo, async (context, { query, request }) => {
      const isOwn = query.token === undefined || query.token === tokenOf(request);
      if (!isOwn) throw badField('token', { zh: '与登录信息不一致', en: 'Not the token of this sign-in' });
      return signIn.viewUserInfo(context);
    });
    on(api.switchIdentity, (context, { body, request }) =>
      signIn.switchIdentity(context, signToken, tokenOf(request) ?? '', body.identityId),
    );
    on(api.switchUser, (context, { body }) => signIn.switchUser(context, signToken, body.username));
    on(api.viewLastLogin, (context) => signIn.viewLastLogin(context));
    on(api.saveUserInfo, (context, { body }) => contact.saveUserInfo(context, body));
    on(api.sendNewContactCode, (context, { body }) => contact.sendNewContactCode(context, body));
    on(api.undoContactChange, (context, { body }) => contact.undoContactChange(context, body));
    on(api.listOwnSessions, (context) => ownSessions.listSessions(context));
    on(api.endOwnSession, (context, { params }) => ownSessions.endOwn(context, params.sessionId));
    on(api.endOtherOwnSessions, (context) => ownSessions.endOthers(context));
    on(factorApi.viewSecondFactor, (context) => ownFactor.viewOwn(context));
    on(factorApi.beginSecondFactor, (context, { body }) => ownFactor.begin(context, body));
    on(factorApi.confirmSecondFactor, (context, { body }) => ownFactor.confirm(context, body.code));
    on(factorApi.renewRecoveryCodes, (context, { body }) => ownFactor.renewRecovery(context, body));
    on(factorApi.dropSecondFactor, (context, { body }) => ownFactor.switchOff(context, body));
    on(api.unlockScreen, (context, { body }) => signIn.unlockScreen(context, body.password));
    on(api.changePassword, (context, { body }) => signIn.changePassword(context, body));
  };
