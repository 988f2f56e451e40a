import { email, mobile, needed, personName, username } from '@tenderdesk/domain/access/account/validators';
import { z } from 'zod';
import { importColumn } from '../../../kernel/import-columns.ts';
import { importOf } from '../../../kernel/import.ts';
import { checked, optionalChecked, optionalText, text } from '../../../kernel/wire.ts';

const PersonRow = z.strictObject({
  username: checked(needed(username)),
  displayName: checked(needed(personName)).max(50),
  /** Code or name. */
  organization: text(100),
  /** Words or codes, one after the other. */
  roles: text(200),
  title: optionalText(50),
  mobile: optionalChecked(mobile),
  email: optionalChecked(email),
});
export type PersonRow = z.output<typeof PersonRow>;

/** One row an identity: somebody with several places stands there once for each. There are no passwords in it. */
export const importUsers = importOf({
  path: '/system/user',
  permit: 'MAINTAIN:USER',
  scope: 'organization',
  name: { zh: '用户导入', en: 'Users' },
  form: PersonRow,
  columns: [
    importColumn.text('username', '用户名', 'User name', { required: true }),
    importColumn.text('displayName', '姓名', 'Name', { required: true }),
    importColumn.text('organization', '单位编码或名称', 'Organisation (code or name)', { required: true }),
    importColumn.text('roles', '角色', 'Roles', { required: true }),
    importColumn.text('title', '职务', 'Post'),
    importColumn.text('mobile', '手机号', 'Phone'),
    importColumn.text('email', '邮箱', 'Mail'),
  ],
  keyOf: (row) => `${row.username.toLowerCase()} ${row.organization}`,
  passesKnown: true,
});
