/**
 * An icon of the product's set without antd's runtime: one drawing, in the colour and size of the text around it.
 *
 *   import globe from '@ant-design/icons-svg/es/asn/GlobalOutlined';
 *   <Icon of={globe} />
 */
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { createElement } from 'react';

export function Icon({ of: { icon } }: { of: IconDefinition }) {
  const { attrs, children = [] } = typeof icon === 'function' ? icon('currentColor', 'currentColor') : icon;
  return (
    <svg className="icon" viewBox={attrs['viewBox']} aria-hidden="true" focusable="false">
      {children.map((part) => createElement(part.tag, { ...part.attrs, key: part.attrs['d'] }))}
    </svg>
  );
}
