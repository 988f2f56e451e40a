import { idNumber, uscc } from '@tenderdesk/domain/access/account/validators';
import type { TieKind } from '@tenderdesk/domain/people/supplier/codes';
import { Button } from 'antd';
import { useState } from 'react';
import { useGet, useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { DetailSection, Details } from '../../../kit/details.tsx';
import { DictText } from '../../../kit/dict-text.tsx';
import { DictField } from '../../../kit/form/choice-fields.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { TextField } from '../../../kit/form/text-fields.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';

type Ties = Reply<'get', '/bidder/profile/ties'>;

/** Who heads one's own company, and which companies it is tied to (R33). */
export function TiesSection({ editable }: { editable: boolean }) {
  const ties = useGet('/bidder/profile/ties');
  return <Loaded query={ties}>{(data) => <TiesView ties={data} editable={editable} />}</Loaded>;
}

function TiesView({ ties, editable }: { ties: Ties; editable: boolean }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <DetailSection
      title="supplier.ties"
      actions={editable && <Button onClick={() => setOpen(true)}>{t('supplier.tiesEdit')}</Button>}
    >
      <p className="hint">{t('supplier.tiesHint')}</p>
      <Details items={[{ label: 'supplier.headId', value: ties.headId && `**** ${ties.headId}`, wide: true }]} />
      {ties.ties.length === 0 ? (
        <p className="hint">{t('supplier.noTies')}</p>
      ) : (
        <ul>
          {ties.ties.map(({ name, uscc: code, kind }) => (
            <li key={`${code} ${kind}`}>
              <DictText dict="bidding.TieKind" value={{ code: kind, value: '' }} /> {name}{' '}
              <span className="hint">{code}</span>
            </li>
          ))}
        </ul>
      )}
      {open && <TiesDialog ties={ties} onClose={() => setOpen(false)} />}
    </DetailSection>
  );
}

interface TiesForm {
  headId?: string | null;
  ties: { name: string; uscc: string; kind: TieKind }[];
  version: number;
}

function TiesDialog({ ties, onClose }: { ties: Ties; onClose: () => void }) {
  const { t } = useText();
  const save = useSend('put', '/bidder/profile/ties');
  return (
    <FormDialog<TiesForm>
      open
      width={640}
      draft={false}
      title={t('supplier.ties')}
      initialValues={{ ties: ties.ties, version: ties.version }}
      onClose={onClose}
      onSubmit={({ headId, ties: named, version }) =>
        save.mutateAsync({
          body: {
            ...(headId ? { headId: headId.trim().toUpperCase() } : {}),
            ties: (named ?? []).map((tie) => ({ ...tie, uscc: tie.uscc.trim().toUpperCase() })),
            version,
          },
        })
      }
      onDone={() => notice.done(t('common.saved'))}
    >
      <TextField
        name="headId"
        label="supplier.headId"
        unmarked
        max={18}
        check={idNumber}
        wide
        autoComplete="off"
        {...(ties.headId ? { help: t('supplier.headIdHint', { tail: ties.headId }) } : {})}
      />
      <RowsField name="ties" label="supplier.tiedCompanies" blank={{ name: '', uscc: '', kind: 'HOLDING' }}>
        {(row) => (
          <>
            <TextField name={[row, 'name']} label="supplier.tieName" required max={200} />
            <TextField name={[row, 'uscc']} label="supplier.uscc" required max={18} check={uscc} />
            <DictField name={[row, 'kind']} label="supplier.tieKind" dict="bidding.TieKind" required />
          </>
        )}
      </RowsField>
    </FormDialog>
  );
}
