import { operatorRights, type OperatorRight } from '@shoushou/contract/rights';
import { useQuery } from '@tanstack/react-query';
import { Button, Steps } from 'antd';
import { useState, type ReactNode } from 'react';
import { request } from '../../../shell/api.ts';
import { citiesQuery } from '../../../shell/cities.ts';
import { LoadFailed } from '../../../shell/list/LoadFailed.tsx';
import { useHasRight } from '../../../shell/operator.ts';
import { openSection } from '../../../shell/sections.ts';
import { TemplateForm } from '../../catalog/components/TemplateForm.tsx';
import { brandQuery } from '../opening.queries.ts';
import { ProviderChecks } from '../components/ProviderChecks.tsx';
import { HomeDistrictForm } from '../components/HomeDistrictForm.tsx';
import * as styles from '../../../shell/console.module.css';

interface Step {
  title: string;
  /** The present state, as text. */
  now: string;
  done: boolean;
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

/** Steps that a city needs before its first order, in order, with their state. */
export default function OpeningScreen() {
  const [form, setForm] = useState<'home' | 'template' | null>(null);
  const cities = useQuery(citiesQuery);
  const catalog = useQuery({
    queryKey: ['catalog.console_catalog', {}],
    queryFn: ({ signal }) => request('catalog.console_catalog', {}, { signal, silent: true }),
  });
  const brand = useQuery(brandQuery);
  const close = (): void => setForm(null);
  if (!cities.data || !catalog.data || !brand.data) {
    return (
      <>
        <LoadFailed query={cities} />
        <LoadFailed query={catalog} />
        <LoadFailed query={brand} />
      </>
    );
  }
  const { home } = cities.data;
  const city = `${home.adcode.slice(0, 4)}00`;
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
      now: '没有单独定价的区县用基准价；超过 10% 的变动由另一位运营人员复核',
      done: itemCount > 0,
      act: (
        <Button disabled={itemCount === 0} onClick={go('prices')}>
          核对价格
        </Button>
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
      now: '在应用里实名、申请，通过后自己开通区域',
      done: false,
      act: (
        <LinkFor right="reviews" page="applications">
          审核申请
        </LinkFor>
      ),
    },
    {
      title: '邀请奖励',
      now: '发布带预算的规则之前，不会支付任何奖励',
      done: false,
      act: (
        <LinkFor right="campaigns" page="invitations">
          设置奖励
        </LinkFor>
      ),
    },
  ];
  const current = steps.findIndex(({ done }) => !done);
  return (
    <div className={styles.card} style={{ padding: 24, maxWidth: 760 }}>
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
