import { operatorRights, type OperatorRight } from '@shoushou/contract/rights';
import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Space, Steps } from 'antd';
import { useState, type ReactNode } from 'react';
import { request } from '../../../shell/api.ts';
import { citiesQuery } from '../../../shell/cities.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { LoadingRows } from '../../../shell/list/LoadingRows.tsx';
import { useHasRight } from '../../../shell/operator.ts';
import { recordPages } from '../../../shell/record-pages.ts';
import { openSection } from '../../../shell/sections.ts';
import { useCallMutation } from '../../../shell/writes.ts';
import { TemplateForm } from '../../catalog/components/TemplateForm.tsx';
import { brandQuery, progressQuery } from '../opening.queries.ts';
import { ProviderChecks } from '../components/ProviderChecks.tsx';
import { HomeDistrictForm } from '../components/HomeDistrictForm.tsx';
import * as styles from '../../../shell/console.module.css';

interface Step {
  title: string;
  /** The present state, as text. */
  now: string;
  done: boolean;
  /** The first order does not wait for it. */
  optional?: true;
  act: ReactNode;
}

/** A link to a page, or the role that has access to it. */
function LinkFor({ right, page, children }: { right: OperatorRight; page: string; children: string }) {
  return useHasRight(right) ? (
    <Button onClick={() => openSection(page)}>{children}</Button>
  ) : (
    <span>由有“{operatorRights[right].name}”权限的同事做</span>
  );
}

/** The first order, or where one is entered for a person on the phone. */
function FirstOrder({ no }: { no: string | null }) {
  const right = no === null ? 'dispatch' : 'orders';
  if (!useHasRight(right)) return <span>由有“{operatorRights[right].name}”权限的同事做</span>;
  return no === null ? (
    <Button onClick={() => openSection('orders')}>去订单</Button>
  ) : (
    <Button onClick={() => openSection(recordPages.order.path, recordPages.order.search(no))}>查看订单</Button>
  );
}

/** Steps that a city needs before its first order, in order, with their state. */
export default function OpeningScreen() {
  const [form, setForm] = useState<'home' | 'template' | null>(null);
  const cities = useQuery(citiesQuery);
  const catalog = useQuery({
    queryKey: ['catalog.console_catalog', {}],
    queryFn: ({ signal }) => request('catalog.console_catalog', {}, { signal, silent: true }),
  });
  const brand = useQuery(brandQuery);
  const progress = useQuery(progressQuery);
  const check = useCallMutation('opening.check_prices', '已保存');
  const close = (): void => setForm(null);
  if (!cities.data || !catalog.data || !brand.data || !progress.data) {
    return (
      <>
        <LoadFailed query={cities} />
        <LoadFailed query={catalog} />
        <LoadFailed query={brand} />
        <LoadFailed query={progress} />
        {![cities, catalog, brand, progress].some(({ isError }) => isError) && <LoadingRows />}
      </>
    );
  }
  const { home } = cities.data;
  const { city, waitingPrices, pricesChecked, waitingApplications, recyclers, firstOrder } = progress.data;
  const now = Date.now();
  const categories = catalog.data.services.flatMap((service) => service.categories).filter(({ active }) => active);
  const itemCount = categories.flatMap(({ items }) => items).filter(({ active }) => active).length;
  const opened = cities.data.cities.filter(({ openCount }) => openCount > 0);
  const go = (path: string) => () => openSection(path, `?city=${city}`);
  const steps: Step[] = [
    {
      title: '品牌',
      now: brand.data.chosen
        ? `${brand.data.name}，客服电话 ${brand.data.servicePhone}`
        : `现在用默认的名称“${brand.data.name}”和部署时的客服电话、备案号`,
      done: brand.data.chosen,
      act: <Button onClick={() => openSection('brand')}>{brand.data.chosen ? '修改品牌' : '填写品牌'}</Button>,
    },
    {
      title: '城市',
      now: `没有位置的人看到${home.name}`,
      done: cities.data.homeChosen || opened.some((each) => each.city === city),
      act: <Button onClick={() => setForm('home')}>选择默认区县</Button>,
    },
    {
      title: '类目',
      now: itemCount === 0 ? '还没有货品，可以从模板开始' : `${categories.length} 个类目，${itemCount} 种货品`,
      done: itemCount > 0,
      act:
        itemCount === 0 ? (
          <Button onClick={() => setForm('template')}>从模板添加</Button>
        ) : (
          <Button onClick={() => openSection('catalog')}>核对类目</Button>
        ),
    },
    {
      title: '价格',
      now:
        waitingPrices > 0
          ? `${waitingPrices} 份调价等另一位运营复核`
          : pricesChecked
            ? `${pricesChecked.by} ${formatShortMoment(pricesChecked.at, now)}核对过`
            : '没有单独定价的区县用基准价；超过 10% 的变动由另一位运营复核',
      // A city that sells already has no need of the tick.
      done: waitingPrices === 0 && (pricesChecked !== null || firstOrder !== null),
      act: (
        <Space>
          <Button disabled={itemCount === 0} onClick={go('prices')}>
            {waitingPrices > 0 ? '复核价格' : '核对价格'}
          </Button>
          {pricesChecked ? (
            <Button loading={check.isPending} onClick={() => check.mutate({ city, checked: false })}>
              重新核对
            </Button>
          ) : (
            <Button
              disabled={itemCount === 0 || waitingPrices > 0}
              loading={check.isPending}
              onClick={() => check.mutate({ city, checked: true })}
            >
              价格无误
            </Button>
          )}
        </Space>
      ),
    },
    {
      title: '区域与费用',
      now:
        opened.length === 0
          ? '还没有开放的区县，现在不能下单'
          : opened.map(({ name, openCount }) => `${name} ${openCount} 个区县`).join('、'),
      done: opened.length > 0,
      act: <Button onClick={go('areas')}>{opened.length === 0 ? '开放区县' : '查看区域'}</Button>,
    },
    {
      title: '回收员',
      now:
        recyclers > 0
          ? `${recyclers} 位回收员可以接单`
          : waitingApplications > 0
            ? `${waitingApplications} 份申请等审核，通过后自己开通区域`
            : '在应用里实名、申请，或由运营电话录入；通过后自己开通区域',
      done: recyclers > 0,
      act: (
        <LinkFor right="reviews" page="applications">
          审核申请
        </LinkFor>
      ),
    },
    {
      title: '第一单',
      now: firstOrder
        ? `${firstOrder.no}，${formatShortMoment(firstOrder.placedAt, now)}`
        : '客户在应用里预约，或打来电话由运营下单',
      done: firstOrder !== null,
      act: <FirstOrder no={firstOrder?.no ?? null} />,
    },
    {
      title: '邀请奖励（可选）',
      now: '发布带预算的规则之前，不会支付任何奖励',
      done: false,
      optional: true,
      act: (
        <LinkFor right="campaigns" page="invitations">
          设置奖励
        </LinkFor>
      ),
    },
  ];
  const current = steps.findIndex(({ done, optional }) => !done && !optional);
  return (
    <div className={styles.card} style={{ padding: 24, maxWidth: 760 }}>
      {current < 0 && (
        <Alert
          type="success"
          title="开城完成，第一单已经下了"
          action={<Button onClick={() => openSection('workbench')}>去工作台</Button>}
          style={{ marginBottom: 16 }}
        />
      )}
      <Steps
        orientation="vertical"
        current={current}
        items={steps.map(({ title, now, done, act }, index) => ({
          title,
          status: done ? 'finish' : index === current ? 'process' : 'wait',
          content: (
            <div
              style={{
                display: 'flex',
                gap: 16,
                alignItems: 'center',
                justifyContent: 'space-between',
                paddingBottom: 16,
              }}
            >
              <span>{now}</span>
              {act}
            </div>
          ),
        }))}
      />
      <h2 className={styles.part}>外部服务</h2>
      <ProviderChecks />
      <HomeDistrictForm key={home.adcode} home={home} open={form === 'home'} onClose={close} />
      <TemplateForm open={form === 'template'} onClose={close} />
    </div>
  );
}
