import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../../../api/hooks.ts';
import type { Reply } from '../../../api/types.ts';
import { DetailSection } from '../../../kit/details.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { notice } from '../../../kit/notice.tsx';
import { useText } from '../../../kit/text.ts';
import { ReferenceField } from '../../../parts/price-reference/reference-field.tsx';
import { ReferenceList } from '../../../parts/price-reference/reference-list.tsx';
import { usePermit } from '../../../session/principal.ts';

interface PriceReferencesProps {
  item: Reply<'get', '/plan/item/{itemId}'>;
  mayEdit: boolean;
  /** Loads the item anew. */
  onRetry: () => void;
}

/** The inquiry records that the estimate of an item refers to, and the dialog in which they are chosen. */
export function PriceReferences({ item: { id, version, references }, mayEdit, onRetry }: PriceReferencesProps) {
  const { t } = useText();
  const reads = usePermit()('READ:PRODUCT_SUPPLIER_RECORD');
  const [choosing, setChoosing] = useState(false);
  const refer = useSend('put', '/plan/item/{itemId}/reference');
  return (
    <DetailSection
      title="priceReference.title"
      actions={mayEdit && reads && <Button onClick={() => setChoosing(true)}>{t('priceReference.edit')}</Button>}
    >
      <ReferenceList references={references} />
      {choosing && (
        <FormDialog<{ inquiryRecordIds?: string[] }>
          open
          width={720}
          title={t('priceReference.edit')}
          submitText={t('common.save')}
          initialValues={{ inquiryRecordIds: references.map(({ inquiryRecordId }) => inquiryRecordId) }}
          onClose={() => setChoosing(false)}
          onRetry={onRetry}
          onSubmit={({ inquiryRecordIds = [] }) =>
            refer.mutateAsync({ itemId: id, body: { inquiryRecordIds, version } })
          }
          onDone={() => notice.done(t('common.saved'))}
        >
          <ReferenceField name="inquiryRecordIds" known={references} wide />
        </FormDialog>
      )}
    </DetailSection>
  );
}
