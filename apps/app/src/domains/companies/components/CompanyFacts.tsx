import type { Company } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { hoursText } from '../../stations/stations.labels.ts';

/** Whether a company is open, its hours, and where it is: the same in the list and on its page. */
export function CompanyFacts({
  company,
}: {
  company: Pick<Company, 'openNow' | 'sample' | 'district' | 'address'> & Parameters<typeof hoursText>[0];
}) {
  const { openNow, sample, district, address } = company;
  return (
    <>
      <span className="ui-row ui-row--wrap">
        <StateTag tone={openNow ? 'success' : 'plain'}>{openNow ? '营业中' : '休息中'}</StateTag>
        {sample && <StateTag tone="outline">示例</StateTag>}
        <span className="ui-note ui-figures">{hoursText(company)}</span>
      </span>
      <span className="ui-note">
        {district} · {address}
      </span>
    </>
  );
}
