import { DetailOf } from './detail-page.tsx';

/** One project of the platform CLOUD: the same tabs, to be read. */
export default function CloudPage() {
  return <DetailOf cloud />;
}
