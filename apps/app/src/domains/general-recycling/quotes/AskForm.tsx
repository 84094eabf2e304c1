import { useState } from 'react';
import { shortServiceNames } from '@shoushou/kernel/service';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { ANSWER_HOURS, photoQuoteTextLimits } from '@shoushou/rules/general-recycling/photo-quote';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { Chips } from '../../../ui/choice/Chips.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { AddressChoice } from '../../orders/booking/AddressChoice.tsx';
import { useAddresses, type Address } from '../../orders/my-bookings/bookings.queries.ts';
import type { Service } from '../../orders/my-bookings/bookings.rules.ts';
import { generalServices } from '../general-recycling.rules.ts';
import { useAskQuote } from '../photo-quotes.queries.ts';
import * as styles from './quotes.module.css';

/** Rough weights in kilograms; 0 is 不确定. */
const weights = [0, 10, 30, 50, 100, 300] as const;

/** The request for a photo quote: pictures, text, rough weight and place. */
export function AskForm({ onDone }: { onDone: (no: string) => void }) {
  const navigator = useNavigator();
  const write = useAskQuote();
  const uploads = usePhotoUploads(MAX_PHOTOS);
  const addresses = useAddresses();
  const [chosen, setChosen] = useState<string | null>(null);
  const address = addresses.data?.find(({ id }) => id === chosen) ?? addresses.data?.[0] ?? null;
  const form = useForm({
    first: { service: generalServices[0] as Service, text: '', kilograms: 0 as (typeof weights)[number] },
    check: (): { address?: string; photos?: string; text?: string } => ({
      ...(uploads.photos.length === 0 ? { photos: '请至少拍一张照片' } : {}),
      ...(address === null ? { address: '请选择地址，报价按那里的价格' } : {}),
    }),
    fieldOf: { photoIds: 'photos', addressId: 'address', text: 'text' },
    holdUp: uploads.holdUp,
    send: ({ service, text, kilograms }) =>
      write.mutateAsync({
        addressId: address!.id,
        service,
        text: text.trim(),
        photoIds: [...uploads.arrived],
        ...(kilograms === 0 ? {} : { roughGrams: kilograms * 1000 }),
      }),
    onDone: ({ no }) => onDone(no),
  });
  const { service, text, kilograms } = form.draft;

  async function chooseAddress(): Promise<void> {
    const picked = await navigator.pushForResult<Address>(
      addresses.data?.length === 0 ? 'addaddress' : 'myaddress?pick=1',
    );
    if (picked) setChosen(picked.id);
  }

  return (
    <PageForm title="杂货报价" submitText="提交，等报价" onSubmit={form.submit} busy={form.busy}>
      {form.failure !== undefined && <NoticeBar tone="warning">{form.failure}</NoticeBar>}
      <Card title="拍照" aside={`${MAX_PHOTOS} 张以内`}>
        <PhotoUploadGrid label="货的照片" uploads={uploads} error={form.errors.photos} />
        <p className="ui-hint">整堆拍一张，值钱的近一点再拍一张</p>
      </Card>
      <Card title="大概是什么">
        <Chips
          label="服务"
          chips={generalServices.map((id) => ({ id, label: shortServiceNames[id] }))}
          selected={[service]}
          onPress={(id) => form.change({ service: id as Service })}
        />
        <p className={styles.label}>大概多重</p>
        <Chips
          label="大概多重"
          form="wrap"
          chips={weights.map((each) => ({ id: String(each), label: each === 0 ? '不确定' : `${each} kg` }))}
          selected={[String(kilograms)]}
          onPress={(id) => form.change({ kilograms: Number(id) as (typeof weights)[number] })}
        />
        <TextArea
          label="补充说明"
          placeholder="比如：在三楼没有电梯，铁架要拆"
          rows={2}
          maxLength={photoQuoteTextLimits.text}
          value={text}
          onChange={(value) => form.change({ text: value })}
          error={form.errors.text}
        />
      </Card>
      <AddressChoice
        addresses={addresses}
        address={address}
        problem={form.errors.address}
        onChoose={() => void chooseAddress()}
      />
      <p className="ui-hint">{ANSWER_HOURS} 小时内给出报价；报价的人只看到街道，看不到门牌和电话</p>
    </PageForm>
  );
}
