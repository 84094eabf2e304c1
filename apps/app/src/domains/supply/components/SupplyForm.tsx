import { useState } from 'react';
import type { Supply } from '@shoushou/contract/types';
import { classNames } from '@shoushou/design/class-names';
import { formatMoney } from '@shoushou/kernel/money';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { bidDepositOf, estimateOf } from '@shoushou/rules/supply/bids';
import { MAX_PROOFS, supplyTextLimits } from '@shoushou/rules/supply/limits';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { DistrictField } from '../../places/components/DistrictField.tsx';
import type { RegionStep } from '../../places/places.rules.ts';
import { ChoiceField } from '../../trade/listings/ChoiceField.tsx';
import { kinds } from '../supply.labels.ts';
import { usePublishSupply } from '../supply.queries.ts';
import {
  bulkGrams,
  emptySupply,
  priceFen,
  supplyInput,
  supplyProblems,
  wantsProof,
  type SupplyDraft,
  type SupplyField,
} from '../supply.rules.ts';
import { BulkItemField } from './BulkItemField.tsx';
import * as styles from './supply.module.css';

const hours: Readonly<Record<string, string>> = { 24: '1 天', 48: '2 天', 72: '3 天', 168: '7 天' };
const payments: Readonly<Record<string, string>> = { 0: '当天', 3: '3 天内', 7: '7 天内', 15: '15 天内' };
const deliveries: Readonly<Record<string, string>> = { 7: '7 天内', 15: '15 天内', 30: '30 天内', 60: '60 天内' };

/** Goods, how they are sold, where they are, how they are delivered. */
export function SupplyForm() {
  const navigator = useNavigator();
  const publish = usePublishSupply();
  const photos = usePhotoUploads(MAX_PHOTOS);
  const proofs = usePhotoUploads(MAX_PROOFS, 'paper');
  const [region, setRegion] = useState<readonly RegionStep[]>([]);
  const { draft, errors, change, failure, busy, submit, field } = useForm<SupplyDraft, SupplyField, Supply>({
    first: emptySupply,
    check: (checked) => supplyProblems(checked, { photos: photos.photos.length, proofs: proofs.photos.length }),
    fieldOf: {
      itemId: 'item',
      grams: 'kg',
      description: 'description',
      leastFen: 'least',
      stepFen: 'step',
      adcode: 'region',
      place: 'place',
      viewing: 'viewing',
      photoIds: 'photos',
      proofIds: 'proofs',
    },
    holdUp: photos.holdUp ?? proofs.holdUp,
    send: (complete) => publish.mutateAsync(supplyInput(complete, photos.arrived, proofs.arrived)),
    onDone: ({ no }) => {
      showToast('已提交，审核通过后开始竞价', { style: 'success' });
      navigator.replace(`SourceGoods?no=${no}`);
    },
  });
  const [grams, least] = [bulkGrams(draft.kg), priceFen(draft.least)];
  const estimate = grams === null || least === null ? null : estimateOf(grams, least);
  return (
    <PageForm title="发布货源" submitText="提交审核" busy={busy} onSubmit={submit}>
      <Card title="卖什么货">
        <div className={styles.fields}>
          <BulkItemField item={draft.item} error={errors.item} onChoose={(item) => change({ item })} />
          <NumberField
            label="大约多少"
            decimals={3}
            placeholder="10000"
            trailing="kg"
            {...field('kg')}
            hint="按实际过磅结算，可多可少 5%"
          />
          <PhotoUploadGrid label="货的照片" uploads={photos} error={errors.photos} />
          <TextArea
            label="说明"
            rows={3}
            maxLength={supplyTextLimits.description}
            placeholder="干湿、打包、夹杂、能不能叉车装"
            {...field('description')}
          />
          <ChoiceField
            label="货从哪里来"
            options={{ household: '生活回收', production: '生产余料' }}
            selected={[draft.origin]}
            onPress={(origin) => change({ origin })}
          />
          {wantsProof(draft) && (
            <div>
              <p className={styles.label}>来源证明（只有审核人员看得到）</p>
              <PhotoUploadGrid label="来源证明" uploads={proofs} error={errors.proofs} />
            </div>
          )}
        </div>
      </Card>
      <Card title="怎么卖">
        <div className={styles.fields}>
          <RadioList
            legend="竞价方式"
            hideLegend
            choices={(['sealed', 'open'] as const).map((value) => ({
              value,
              label: kinds[value].name,
              note: kinds[value].note,
            }))}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
          />
          <NumberField
            label="每公斤起价"
            decimals={2}
            placeholder="0.00"
            trailing="元"
            {...field('least')}
            {...(estimate === null
              ? {}
              : { hint: `合计约 ${formatMoney(estimate)}，企业交投标保证金 ${formatMoney(bidDepositOf(estimate))}` })}
          />
          {draft.kind === 'open' && (
            <NumberField label="每次至少加" decimals={2} placeholder="0.05" trailing="元" {...field('step')} />
          )}
          <ChoiceField
            label="竞价多久"
            options={hours}
            selected={[String(draft.lastHours)]}
            onPress={(id) => change({ lastHours: Number(id) })}
          />
        </div>
      </Card>
      <Card title="在哪里看货">
        <div className={styles.fields}>
          <DistrictField
            title="在哪个区"
            value={region}
            error={errors.region}
            onChange={(path) => {
              setRegion(path);
              change({ adcode: path.at(-1)?.code ?? null });
            }}
          />
          <TextField
            label="路名或园区"
            placeholder="不用写门牌"
            maxLength={supplyTextLimits.place}
            {...field('place')}
          />
          <TextField
            label="看货时间"
            placeholder="如 每天 14:00–17:00"
            maxLength={supplyTextLimits.viewing}
            {...field('viewing')}
          />
        </div>
      </Card>
      <Card title="交货和付款">
        <div className={styles.fields}>
          <ChoiceField
            label="签合同后多久送完"
            options={deliveries}
            selected={[String(draft.deliverDays)]}
            onPress={(id) => change({ deliverDays: Number(id) })}
          />
          <ChoiceField
            label="每车过磅后多久付款"
            options={payments}
            selected={[String(draft.paymentDays)]}
            onPress={(id) => change({ paymentDays: Number(id) })}
          />
        </div>
      </Card>
      <p className={classNames('ui-hint', styles.head)}>请不要留电话和微信。铁路、电力、通信、市政等专用器材不能发布</p>
      <FormFailure text={failure} />
    </PageForm>
  );
}
