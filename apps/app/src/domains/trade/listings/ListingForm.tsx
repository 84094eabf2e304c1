import { classNames } from '@shoushou/design/class-names';
import type { Listing } from '@shoushou/contract/types';
import { tradeTextLimits } from '@shoushou/rules/trade/text-limits';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { goodsConditionNames, listingCategoryNames } from '@shoushou/rules/trade/listing-names';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { useForm } from '../../../shell/calls/use-form.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { Switch } from '../../../ui/choice/Switch.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { kinds, leastConditions } from '../trade.labels.ts';
import { useEditListing, usePublishListing } from '../trade.queries.ts';
import { draftInput, draftProblems, type DraftField, type ListingDraft } from '../trade.rules.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { MeetingPlaceFields } from './MeetingPlaceFields.tsx';
import { PriceHint } from './PriceHint.tsx';
import * as styles from './second-hand.module.css';

interface ListingFormProps {
  /** The listing to edit; null for a new one. */
  readonly listing: Listing | null;
  readonly first: ListingDraft;
}

/** Publishing an article for sale or wanted: pictures, text, price, place, delivery. */
export function ListingForm({ listing, first }: ListingFormProps) {
  const navigator = useNavigator();
  const publish = usePublishListing();
  const edit = useEditListing();
  const uploads = usePhotoUploads(
    MAX_PHOTOS,
    undefined,
    listing?.photoIds.map((id, index) => ({ id, url: listing.photos[index] ?? '' })),
  );
  const {
    draft,
    errors: problems,
    change,
    failure,
    busy,
    submit,
    field,
  } = useForm<ListingDraft, DraftField, Listing>({
    first,
    check: (checked) => draftProblems(checked, uploads.photos.length),
    fieldOf: {
      title: 'title',
      description: 'description',
      category: 'category',
      condition: 'condition',
      priceFen: 'price',
      deliveries: 'deliveries',
      adcode: 'region',
      photoIds: 'photos',
    },
    holdUp: uploads.holdUp,
    send(complete) {
      const input = draftInput(complete, uploads.arrived)!;
      if (listing === null) return publish.mutateAsync(input);
      const { kind: _, ...words } = input;
      return edit.mutateAsync({ no: listing.no, ...words });
    },
    onDone({ no, state }) {
      showToast(state === 'in_review' ? '已提交，审核通过后展示' : '已保存', { style: 'success' });
      if (listing === null) navigator.replace(`second/secondetail/${no}`);
      else navigator.pop();
    },
  });
  const wanted = draft.kind === 'wanted';

  return (
    <PageForm
      title={listing === null ? '发布二手' : '修改发布'}
      submitText={listing === null ? '提交审核' : '保存'}
      busy={busy}
      onSubmit={submit}
    >
      {listing?.state === 'refused' && (
        <NoticeBar tone="warning" wide>
          没有通过：{listing.reason}
        </NoticeBar>
      )}
      {listing === null && (
        <Card>
          <RadioList
            legend="发布类型"
            hideLegend
            choices={(['for_sale', 'wanted'] as const).map((value) => ({
              value,
              label: kinds[value].name,
              note: kinds[value].note,
            }))}
            value={draft.kind}
            onChange={(kind) => change({ kind })}
          />
        </Card>
      )}
      <Card title={wanted ? '照片（选填）' : '照片'} aside={`${uploads.photos.length}/${MAX_PHOTOS}`}>
        <div className={styles.form}>
          <p className="ui-note">{wanted ? '有参考图更容易找到' : '第一张是封面，瑕疵和铭牌拍清楚'}</p>
          <PhotoUploadGrid label="物品照片" uploads={uploads} error={problems.photos} />
        </div>
      </Card>
      <Card title={wanted ? '想收什么' : '卖什么'}>
        <div className={styles.form}>
          <TextField
            label="标题"
            placeholder={wanted ? '如 求购 300 公斤电子秤' : '如 捷安特山地自行车 26 寸'}
            maxLength={tradeTextLimits.title}
            {...field('title')}
          />
          <TextArea
            label="说明"
            placeholder={wanted ? '型号、用途、数量、能接受的瑕疵' : '品牌型号、买了多久、有没有坏过、配件齐不齐'}
            rows={4}
            maxLength={tradeTextLimits.description}
            {...field('description')}
          />
          <ChoiceField
            label="分类"
            options={listingCategoryNames}
            selected={draft.category === null ? [] : [draft.category]}
            onPress={(category) => change({ category })}
            problem={problems.category}
          />
          <ChoiceField
            label={wanted ? '能接受的成色' : '成色'}
            options={wanted ? leastConditions : goodsConditionNames}
            selected={draft.condition === null ? [] : [draft.condition]}
            onPress={(condition) => change({ condition })}
            problem={problems.condition}
          />
        </div>
      </Card>
      <Card flush>
        <div className={classNames(styles.form, styles.formInset)}>
          <NumberField
            label={wanted ? '最多出到' : '价格'}
            decimals={2}
            placeholder="0"
            {...field('price')}
            trailing="元"
          />
          {!wanted &&
            (draft.category === 'phone' || draft.category === 'computer' || draft.category === 'appliance') && (
              <PriceHint title={draft.title} condition={draft.condition} onFill={(price) => change({ price })} />
            )}
        </div>
        <Switch
          label="可以议价"
          note={draft.bargain ? '对方可以出别的价' : '只按标价成交'}
          checked={draft.bargain}
          onChange={(bargain) => change({ bargain })}
        />
      </Card>
      <MeetingPlaceFields draft={draft} problems={problems} change={change} />
      <p className={classNames('ui-hint', styles.rule)}>
        请不要留电话和微信，付款后双方才看得到电话。货款由平台保管，收到货再给卖家。
      </p>
      <FormFailure text={failure} />
    </PageForm>
  );
}
