import type { ReactNode } from 'react';
import type { Reply } from '../../../api/types.ts';
import { Amount } from '../../../kit/amount.tsx';
import { AttachmentList } from '../../../parts/attachment-list.tsx';
import { Details, DetailSection, PageHeader } from '../../../kit/details.tsx';
import { StatusTag } from '../../../kit/status-tag.tsx';
import { statusLooks } from '../../../parts/status-looks.ts';
import { importedItem } from '../../../parts/imported/imported.ts';

type Supplier = Reply<'get', '/organize/supplier/{supplierId}'>;

/** Which company it is, and how its audit stands. */
export function SupplierHead({ supplier, actions }: { supplier: Supplier; actions?: ReactNode }) {
  return (
    <PageHeader
      title={supplier.name}
      code={supplier.uscc}
      tags={<StatusTag {...statusLooks.audit} status={supplier.auditStatus} />}
      actions={actions}
    />
  );
}

/** A company to read: its data, its audit, its licence. */
export function SupplierView({ supplier }: { supplier: Supplier }) {
  return (
    <>
      <DetailSection title="supplier.base">
        <Details
          items={[
            { label: 'supplier.legalPerson', value: supplier.legalPerson },
            { label: 'supplier.kinds', value: supplier.kinds.map(({ value }) => value).join(' · ') },
            { label: 'supplier.district', value: supplier.district.value },
            { label: 'supplier.registeredCapital', value: <Amount value={supplier.registeredCapital} /> },
            { label: 'supplier.foundedDate', value: supplier.foundedDate },
            { label: 'supplier.contact', value: supplier.contact },
            { label: 'supplier.mobile', value: supplier.mobile },
            { label: 'supplier.email', value: supplier.email },
            { label: 'supplier.landline', value: supplier.landline },
            { label: 'supplier.fax', value: supplier.fax },
            { label: 'supplier.postcode', value: supplier.postcode },
            { label: 'supplier.abbreviation', value: supplier.abbreviation },
            { label: 'supplier.bank', value: supplier.bank },
            { label: 'supplier.bankAccount', value: supplier.account },
            {
              label: 'supplier.rank',
              value: supplier.rank && <StatusTag {...statusLooks.rank} status={supplier.rank} />,
            },
            { label: 'supplier.score', value: supplier.score },
            { label: 'supplier.address', value: supplier.address, wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title="supplier.licence">
        <AttachmentList files={supplier.licence} />
      </DetailSection>
      <DetailSection title="supplier.auditStatus">
        <Details
          items={[
            { label: 'supplier.registeredTime', value: supplier.createdTime },
            importedItem(supplier),
            { label: 'common.updatedTime', value: supplier.updatedTime },
            { label: 'supplier.auditedTime', value: supplier.auditedTime },
            { label: 'supplier.auditReason', value: supplier.auditReason, wide: true },
          ]}
        />
      </DetailSection>
    </>
  );
}
