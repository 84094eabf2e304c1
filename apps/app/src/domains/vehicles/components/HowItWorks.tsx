import { Card } from '../../../ui/display/Card.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { useQualifiedCompanies } from '../vehicles.queries.ts';
import * as styles from './vehicles.module.css';

const steps: readonly (readonly [title: string, text: string])[] = [
  ['填车辆和照片', '车牌、车架号和四张照片，不用交证件照片'],
  ['有资质的企业报价', '7 天内各报各的，只能提高，互相看不到'],
  ['选一家，约上门', '企业先把车款交平台保管，再来拖车'],
  ['收车，开回收证明', '证明开出，车款到您的钱包'],
  ['代办注销登记', '7 天内申请，注销证明传到这里'],
];

/** Explains the scrapping of a vehicle, the papers handed over, and who may collect it. */
export function HowItWorks() {
  return (
    <>
      <Card title="怎么办">
        <ol className={styles.steps}>
          {steps.map(([title, text], index) => (
            <li key={title} className={styles.stepRow}>
              <span className={styles.stepNumber} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.stepTitle}>{title}</span>
              <span className="ui-note">{text}</span>
            </li>
          ))}
        </ol>
      </Card>
      <Card title="收车时交给企业">
        <p className="ui-note">
          车主身份证明、机动车登记证书、行驶证和号牌。遗失的在现场签一份声明；抵押或质押的要先解除；缺车架、发动机或动力电池的开不了证明。
        </p>
      </Card>
      <QualifiedCompanies />
    </>
  );
}

function QualifiedCompanies() {
  const query = useQualifiedCompanies();
  if (!query.data)
    return (
      <ListStates
        query={query}
        skeleton={
          <Card title="有资质的企业">
            <SkeletonRows count={2} />
          </Card>
        }
      >
        {null}
      </ListStates>
    );
  const { province, companies } = query.data;
  return (
    <Card title="有资质的企业" aside={province} flush={companies.length > 0}>
      {companies.length === 0 ? (
        <p className="ui-note">这里还没有入驻的企业，可以先预约，有企业入驻会来报价</p>
      ) : (
        companies.map(({ no, name, district, address, validTo }) => (
          <Cell
            key={no}
            title={name}
            note={<span className="ui-figures">{`${district} ${address} · 资质至 ${validTo}`}</span>}
            href={`/company/companydetail/${no}`}
          />
        ))
      )}
      {companies.length > 0 && (
        <p className="ui-hint" style={{ padding: '0 16px 14px' }}>
          卖给没有资质的人，车会被收缴并罚款
        </p>
      )}
    </Card>
  );
}
