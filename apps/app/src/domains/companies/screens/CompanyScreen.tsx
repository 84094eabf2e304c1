import Navigation from 'lucide-react/icons/navigation';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import type { Company } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Money } from '@shoushou/design/Money';
import { formatMoment } from '@shoushou/kernel/instant';
import { telephoneLink } from '@shoushou/kernel/phone';
import { formatWeight } from '@shoushou/kernel/weight';
import { licenceNames } from '@shoushou/rules/companies/licences';
import { COMPANY_NUMBER } from '@shoushou/rules/numbers/dated-number';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { RecordStates } from '../../../shell/frame/RecordStates.tsx';
import { appSettings } from '../../../shell/calls/settings.ts';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { openDirections } from '../../../shell/routing/directions.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { GoodsPicture } from '../../../ui/goods/GoodsPicture.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useCompany } from '../companies.queries.ts';
import { GuaranteeCard } from '../components/GuaranteeCard.tsx';
import { OwnerRules, usePriceSheets } from '../components/OwnerCards.tsx';
import { Stars } from '../../../ui/choice/Stars.tsx';
import { Moment } from '@shoushou/design/Moment';
import { CompanyFacts } from '../components/CompanyFacts.tsx';
import * as rowHead from '../../../ui/list/row-head.module.css';
import * as styles from '../components/companies.module.css';

/** A company: what it pays, when it is open, what it is licensed for, and the way to a reservation. */
export default function CompanyScreen() {
  const { arno } = useParams<'arno'>();
  const query = useCompany(arno);
  const company = query.data;
  return (
    <PageFrame
      title="企业详情"
      onRefresh={() => query.refetch()}
      footer={
        company?.state === 'active' && (
          <BottomBar>
            {company.roles.length > 0 ? (
              <Button kind="primary" size="large" href="/recyuyue?tab=company">
                今天的到货
              </Button>
            ) : (
              <Button kind="primary" size="large" href={`/company/submityuyue/${arno}`}>
                预约送货
              </Button>
            )}
          </BottomBar>
        )
      }
    >
      <RecordStates
        query={query}
        isUnknown={!COMPANY_NUMBER.test(arno) || refusalOf(query.error)?.name === 'companies.company_unknown'}
        unknown={{
          title: '没有找到这家企业',
          text: '可能已经停业',
          action: <Button href="/company">看别的企业</Button>,
        }}
        skeleton={<SkeletonCards count={3} height={190} />}
      >
        {(shown) => <Details company={shown} />}
      </RecordStates>
    </PageFrame>
  );
}

function Details({ company }: { company: Company }) {
  const now = useNow(60_000);
  const { name, phone, state, why, nextWindow, licences, closings } = company;
  const isOwner = company.roles.includes('owner');
  return (
    <>
      {state !== 'active' && <NoticeBar tone="warning">暂停预约：{why}</NoticeBar>}
      <Card>
        <div className={styles.company}>
          <span className={rowHead.top}>
            <span className={rowHead.name}>{name}</span>
          </span>
          <CompanyFacts company={company} />
          {state === 'active' && nextWindow !== null && (
            <span className={styles.next}>最早可约 {formatMoment(nextWindow, now)}</span>
          )}
        </div>
        <div className={styles.ways}>
          <Button
            size="small"
            icon={<Phone size={16} />}
            href={telephoneLink(phone === '' ? appSettings().servicePhone : phone)}
          >
            打电话
          </Button>
          <Button
            size="small"
            icon={<Navigation size={16} />}
            onPress={() => void openDirections({ point: company, name })}
          >
            导航
          </Button>
        </div>
      </Card>
      {isOwner && <GuaranteeCard company={company} />}
      {isOwner && <OwnerRules company={company} />}
      <Prices company={company} />
      {closings.length > 0 && !isOwner && (
        <Card title="歇业">
          <Facts
            facts={closings.map(({ from, to, reason }) => ({
              label: reason,
              value: `${formatMoment(from, now)} – ${formatMoment(to, now)}`,
            }))}
          />
        </Card>
      )}
      <Card
        title="评价"
        {...(company.rating ? { aside: <Stars value={company.rating.tenths / 10} showNumber /> } : {})}
      >
        {company.ratings.length === 0 ? (
          <p className="ui-note">还没有人评价。送过货的人结算后可以评</p>
        ) : (
          <Facts
            facts={company.ratings.map(({ stars, tags, text, at }) => ({
              label: <Moment at={at} />,
              value: [`${stars} 星`, tags.join('、'), text].filter(Boolean).join(' · '),
            }))}
          />
        )}
      </Card>
      <Card title="证照" aside="由平台核对">
        <Facts
          facts={licences.map(({ kind, number, validTo, validToday }) => ({
            label: licenceNames[kind],
            value: (
              <span className="ui-figures">
                {validToday ? `有效至 ${validTo}` : `已于 ${validTo} 到期`}
                <br />
                <span className="ui-hint">{number}</span>
              </span>
            ),
          }))}
        />
      </Card>
    </>
  );
}

function Prices({ company }: { company: Company }) {
  const { prices, roles } = company;
  const isOwner = roles.includes('owner');
  const own = usePriceSheets(company);
  const [words, setWords] = useState('');
  const shown = prices.filter(({ name, categoryName }) => `${name}${categoryName}`.includes(words.trim()));
  return (
    <Card title="今日收购价" aside={isOwner ? own.add : '元/kg'} flush>
      {prices.length > 8 && (
        <div className={styles.head}>
          <SearchField label="搜索货品" placeholder="货品名称" value={words} onChange={setWords} />
        </div>
      )}
      {isOwner && own.sheets}
      {shown.map(({ itemId, name, picture, priceFen, changeFen, leastGrams, note, problem }) => (
        <Cell
          key={itemId}
          {...(isOwner ? { onPress: () => own.edit({ itemId, name, priceFen, leastGrams, note }) } : {})}
          icon={<GoodsPicture name={picture} size={40} />}
          title={name}
          note={
            problem ??
            ([leastGrams > 0 ? `${formatWeight(leastGrams)} 起收` : '', note].filter(Boolean).join(' · ') || undefined)
          }
          value={
            problem === null && (
              <>
                <Money fen={priceFen} tone="amount" size="title" form="yuan" />
                {changeFen !== 0 && (
                  <span className="ui-hint">
                    {' '}
                    {changeFen > 0 ? '涨' : '跌'} {(Math.abs(changeFen) / 100).toFixed(2)}
                  </span>
                )}
              </>
            )
          }
        />
      ))}
      {shown.length === 0 && <EmptyBlock title={prices.length === 0 ? '还没有报价' : `没有「${words}」`} />}
    </Card>
  );
}
