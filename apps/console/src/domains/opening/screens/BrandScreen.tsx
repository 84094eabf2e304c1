import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { brandQuery } from '../opening.queries.ts';
import { BrandForm } from '../components/BrandForm.tsx';
import * as styles from '../../../shell/console.module.css';

/** The installation's name, logo, colour, service phone, SMS signature and filings. */
export default function BrandScreen() {
  const brand = useQuery(brandQuery);
  return (
    <div className={styles.card} style={{ padding: 24, maxWidth: 760 }}>
      <LoadFailed query={brand} />
      {brand.isPending && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {brand.data && <BrandForm key={JSON.stringify(brand.data)} brand={brand.data} />}
    </div>
  );
}
