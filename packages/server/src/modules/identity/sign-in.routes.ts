import type { Routes } from '../../kernel/endpoint.ts';
import * as api from './sign-in.contract.ts';
import * as signIn from './sign-in.service.ts';
import type { SignToken } from './session.service.ts';

export const signInRoutes =
  (signToken: SignToken): Routes =>
  (on) => {
    on(api.login, (context, { body }) => signIn.login(context, signToken, body));
    on(api.logout, (context) => signIn.logout(context));
    on(api.viewPrincipal, (context) => signIn.viewPrincipal(context));
    on(api.viewUserInfo, (context) => signIn.viewUserInfo(context));
    on(api.switchIdentity, (context, { body }) => signIn.switchIdentity(context, signToken, body.identityId));
    on(api.switchUser, (context, { body }) => signIn.switchUser(context, signToken, body.username));
    on(api.viewLastLogin, (context) => signIn.viewLastLogin(context));
    on(api.saveUserInfo, (context, { body }) => signIn.saveUserInfo(context, body));
    on(api.changePassword, (context, { body }) => signIn.changePassword(context, body));
  };
