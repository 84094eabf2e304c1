import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import type { InsuranceConsent, InsuranceOffer } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BarAction } from '../../../ui/display/BarAction.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { ConsentSheet } from '../components/ConsentSheet.tsx';
import { RecordRow } from '../components/RecordRow.tsx';
import { GROUP, kindNames, PROMOTED, SAMPLE } from '../insurance.labels.ts';
import { useConsents, useCovers, useOpenRecords, useProducts } from '../insurance.queries.ts';
import { productPath } from '../insurance.rules.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import * as styles from '../components/insurance.module.css';

/** My cover first, what waits for me, then the products: in full, with their insurers, without ranking. */
export default function InsuranceScreen() {
  const products = useProducts();
  const covers = useCovers();
  const open = useOpenRecords();
  const consents = useConsents();
  const [signing, setSigning] = useState<InsuranceConsent | null>(null);
  // The person's own records are above the products, which wait for them, so that nothing is pushed down.
  const isWaiting = [covers, open, consents].some(({ isLoading }) => isLoading);
  const mine = [...(open.data?.items ?? []), ...(covers.data?.items ?? [])];
  return (
    <PageFrame
      title="保险"
      onRefresh={() => Promise.all([products.refetch(), covers.refetch(), open.refetch(), consents.refetch()])}
      action={<BarAction href="/inrecord/0">投保记录</BarAction>}
    >
      <div className="ui-stack">
        {isWaiting ? (
          <SkeletonCards count={3} height={170} />
        ) : (
          <>
            {consents.data?.map((consent) => (
              <NoticeBar key={consent.id} tone="warning" action="去签字" onAction={() => setSigning(consent)} wide>
                {consent.applicantName}为您投保「{consent.productName}」，须您本人签字
              </NoticeBar>
            ))}
            {mine.length > 0 && (
              <Card title="我的保障" flush>
                {mine.slice(0, 5).map((record) => (
                  <RecordRow key={record.no} record={record} />
                ))}
              </Card>
            )}
            <ListStates
              query={products}
              skeleton={<SkeletonCards count={3} height={170} />}
              isEmpty={products.data?.length === 0}
              empty={
                <EmptyBlock
                  icon={<ShieldCheck size={32} />}
                  title="当前城市暂无可投保产品"
                  text="有产品上线后会显示在这里"
                />
              }
            >
              {products.data?.map((offer) => (
                <OfferCard key={offer.productId} offer={offer} />
              ))}
              <p className="ui-hint">
                产品由保险公司承保，{appSettings().name}不作推荐和比较。投保前请阅读条款，保障以保单为准。
              </p>
            </ListStates>
          </>
        )}
      </div>
      {signing && <ConsentSheet consent={signing} onClose={() => setSigning(null)} />}
    </PageFrame>
  );
}

function OfferCard({ offer }: { offer: InsuranceOffer }) {
  const { name, insurerName, kind, mode, cover, sample } = offer;
  const act =
    mode === 'referral'
      ? '了解并前往保险公司'
      : mode === 'group'
        ? '了解并签字加入'
        : kind === 'picture'
          ? '拍照投保'
          : '了解并投保';
  return (
    <Card>
      <p className={styles.offerHead}>
        <strong>{name}</strong>
        <StateTag tone={mode === 'referral' ? 'plain' : 'outline'}>
          {mode === 'referral' ? PROMOTED : mode === 'group' ? GROUP : sample ? SAMPLE : kindNames[kind]}
        </StateTag>
      </p>
      <p className="ui-note">由{insurerName}承保</p>
      <div className="ui-stack ui-stack--bare">
        <Facts facts={cover.slice(0, 2).map(({ label, value }) => ({ label, value }))} />
        <Button size="medium" block href={productPath(offer)} label={`${act} ${name}`}>
          {act}
        </Button>
      </div>
    </Card>
  );
}
