import { formatDate, formatShortMoment } from '@shoushou/kernel/instant';
import { formatMoney } from '@shoushou/kernel/money';
import { licenceNames } from '@shoushou/rules/companies/licences';
import { Button, Card, Space, Tag } from 'antd';
import { useState } from 'react';
import { ConfirmButton } from '../../../shell/ConfirmButton.tsx';
import { FactLines } from '../../../shell/record/Facts.tsx';
import { RecordDrawer } from '../../../shell/RecordDrawer.tsx';
import { useHasRight } from '../../../shell/operator.ts';
import { useFormMutation } from '../../../shell/writes.ts';
import { companyTags, daysTag, roleNames, type ConsoleCompanyRow } from '../companies.labels.ts';
import { ClosingForm, LicenceForm, MemberForm, PriceForm, StateForm } from './CompanyForms.tsx';
import { ReturnGuaranteeForm } from './ReturnGuaranteeForm.tsx';
import { ScaleForm, type KnownScale } from './ScaleForms.tsx';
import { formatPricePerWeight, formatExactTonnage } from '@shoushou/kernel/weight';
import { CompanyForm } from './CompanyForm.tsx';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import * as styles from '../../../shell/console.module.css';

type OpenSheet =
  | { what: 'company' | 'state' | 'licence' | 'closing' | 'guarantee' }
  | { what: 'scale'; initial?: KnownScale }
  | { what: 'member'; initial?: Parameters<typeof MemberForm>[0]['initial'] }
  | { what: 'price'; initial?: Parameters<typeof PriceForm>[0]['initial'] };

/** A company with licences, members, prices and closings, each with its form. */
export function CompanyDrawer({ company, onClose }: { company: ConsoleCompanyRow | null; onClose: () => void }) {
  return (
    <RecordDrawer title={company?.name} record={company} onClose={onClose}>
      {(opened) => <Details key={opened.no} company={opened} />}
    </RecordDrawer>
  );
}

function Details({ company }: { company: ConsoleCompanyRow }) {
  const [opened, setOpened] = useState<OpenSheet | null>(null);
  const mayMoveMoney = useHasRight('money');
  const endClosing = useFormMutation('companies.end_closing', '已取消');
  const {
    no,
    state,
    why,
    district,
    address,
    phone,
    creditCode,
    licences,
    members,
    prices,
    closings,
    openReservations,
    depositsFen,
    guaranteeFen,
    scales,
    strikes,
  } = company;
  const close = (): void => setOpened(null);
  const add = (what: OpenSheet['what'], text: string) => (
    <Button size="small" onClick={() => setOpened({ what })}>
      {text}
    </Button>
  );
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Card
        size="small"
        title={<Tag color={companyTags[state].color}>{companyTags[state].label}</Tag>}
        extra={
          <Space>
            {add('state', '改状态')}
            {add('company', '修改')}
          </Space>
        }
      >
        <FactLines
          of={{
            原因: why !== '' && why,
            编号: <span className={styles.figures}>{no}</span>,
            信用代码: <span className={styles.figures}>{creditCode}</span>,
            地址: `${district} ${address}`,
            电话: phone || '客服电话',
            未完成预约: `${openReservations} 个，定金 ${formatMoney(depositsFen)}`,
            保证金: (
              <Space>
                {formatMoney(guaranteeFen)}
                {mayMoveMoney && guaranteeFen > 0 && add('guarantee', '退还')}
              </Space>
            ),
            '30 天失约': strikes === 0 ? '没有' : <Tag color="orange">{strikes} 次</Tag>,
          }}
        />
      </Card>
      <Card size="small" title="证照" extra={add('licence', '录入')}>
        {licences.length === 0 && <p className={styles.quiet}>没有录入证照，现在不能营业</p>}
        {licences.map(({ kind, number, validTo, daysLeft, checkedBy }) => (
          <div key={kind} className={styles.fact}>
            <Tag color={daysTag(daysLeft).color}>{daysTag(daysLeft).label}</Tag>
            <span>
              {licenceNames[kind]} <span className={styles.figures}>{number}</span>
            </span>
            <span className={styles.quiet}>
              至 <span className={styles.figures}>{formatDate(validTo, Date.now())}</span>，{checkedBy}核对
            </span>
          </div>
        ))}
      </Card>
      <Card size="small" title="地磅" extra={add('scale', '录入')}>
        {scales.length === 0 && <p className={styles.quiet}>没有录入地磅，现在不能过磅</p>}
        {scales.map((scale) => (
          <div key={scale.id} className={styles.fact}>
            <Tag color={daysTag(scale.daysLeft).color}>{daysTag(scale.daysLeft).label}</Tag>
            <span>
              {scale.name}，最大 {formatExactTonnage(scale.greatestGrams)}，证书{' '}
              <span className={styles.figures}>{scale.certificate}</span>
            </span>
            <span className={styles.quiet}>
              至 <span className={styles.figures}>{formatDate(scale.verifiedUntil, Date.now())}</span>
            </span>
            <Button type="link" size="small" onClick={() => setOpened({ what: 'scale', initial: scale })}>
              重新检定
            </Button>
          </div>
        ))}
      </Card>
      <Card size="small" title="成员" extra={add('member', '绑定')}>
        {members.map(({ userId, name, mobile, roles }) => (
          <div key={userId} className={styles.fact}>
            <span>{name}</span>
            <span className={styles.figures}>
              <MaskedNumber of={{ member: userId }} masked={mobile} />
            </span>
            {roles.map((role) => (
              <Tag key={role}>{roleNames[role]}</Tag>
            ))}
            <Button
              type="link"
              size="small"
              onClick={() => setOpened({ what: 'member', initial: { userId, name, roles: [...roles] } })}
            >
              修改
            </Button>
          </div>
        ))}
      </Card>
      <Card size="small" title="收购价（元/kg）" extra={add('price', '定价')}>
        <div className={styles.pair}>
          {prices.map(({ itemId, name, priceFen }) => (
            <div key={itemId} className={styles.fact}>
              <span className={styles.figures}>{formatPricePerWeight(priceFen)}</span>
              <span>{name}</span>
              <Button
                type="link"
                size="small"
                onClick={() => setOpened({ what: 'price', initial: { itemId, priceFen } })}
              >
                调价
              </Button>
            </div>
          ))}
        </div>
      </Card>
      <Card size="small" title="歇业" extra={add('closing', '安排')}>
        {closings.length === 0 && <p className={styles.quiet}>没有安排歇业</p>}
        {closings.map(({ id, from, to, reason }) => (
          <div key={id} className={styles.fact}>
            <span className={styles.figures}>
              {formatShortMoment(from, Date.now())}–{formatShortMoment(to, Date.now())}
            </span>
            <span>{reason}</span>
            <ConfirmButton
              size="small"
              ask="取消这次歇业？"
              confirmText="取消歇业"
              onConfirm={() => endClosing.mutate({ no, id })}
            >
              取消歇业
            </ConfirmButton>
          </div>
        ))}
      </Card>
      <CompanyForm company={company} open={opened?.what === 'company'} onClose={close} />
      {opened?.what === 'state' && <StateForm no={no} onClose={close} />}
      {opened?.what === 'licence' && <LicenceForm no={no} onClose={close} />}
      {opened?.what === 'scale' && (
        <ScaleForm no={no} onClose={close} {...(opened.initial ? { initial: opened.initial } : {})} />
      )}
      {opened?.what === 'guarantee' && <ReturnGuaranteeForm company={company} onClose={close} />}
      {opened?.what === 'closing' && <ClosingForm no={no} onClose={close} />}
      {opened?.what === 'member' && <MemberForm no={no} initial={opened.initial} onClose={close} />}
      {opened?.what === 'price' && <PriceForm no={no} initial={opened.initial} onClose={close} />}
    </Space>
  );
}
