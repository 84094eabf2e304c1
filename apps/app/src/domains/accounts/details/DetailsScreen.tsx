import { formatMobile, maskMobile } from '@shoushou/kernel/phone';
import { shanghaiDate } from '@shoushou/kernel/instant';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Avatar } from '../../../ui/media/Avatar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useIdentity } from '../../identity/identity.queries.ts';
import { useRegionPath } from '../../places/places.queries.ts';
import type { RegionStep } from '../../places/places.rules.ts';
import { identityText, NOT_LOADED, NOT_PROVIDED, sexNames } from './details.labels.ts';
import { useDetails } from './details.queries.ts';
import { CURRENT_VALUE } from './details.rules.ts';
import * as styles from './details.module.css';

/** The person's details; each line leads to editing it. */
export default function DetailsScreen() {
  const { user } = useSession();
  const details = useDetails();
  const identity = useIdentity(user?.userid ?? '');
  const area = useRegionPath(details.data?.adcode ?? null);
  const kept = details.data;
  return (
    <PageFrame title="账号信息" onRefresh={() => Promise.all([details.refetch(), identity.refetch()])}>
      <div className="ui-stack">
        <ListStates query={details} skeleton={<SkeletonCards count={3} height={160} />}>
          {kept && user && (
            <>
              <Card flush>
                <Cell title="头像" value={<Avatar url={kept.figure} size={48} />} href="/uploadhead/0" />
                <Cell
                  title="昵称"
                  value={<span className={styles.value}>{kept.username}</span>}
                  href={`/updateuser/nickname/${CURRENT_VALUE}`}
                />
                <Cell
                  title="性别"
                  value={kept.sex === '0' ? NOT_PROVIDED : sexNames[kept.sex]}
                  href={`/updateuser/sex/${CURRENT_VALUE}`}
                />
                <Cell
                  title="生日"
                  value={kept.birthday ?? NOT_PROVIDED}
                  href={`/updateuser/birthday/${CURRENT_VALUE}`}
                />
                <Cell
                  title="个性签名"
                  value={
                    <span className={styles.value}>{kept.introduction === '' ? NOT_PROVIDED : kept.introduction}</span>
                  }
                  href={`/updateuser/signature/${CURRENT_VALUE}`}
                />
              </Card>
              <Card flush>
                <Cell title="手机号" value={formatMobile(maskMobile(user.mobile))} href="/bindingmobile/1" />
                <Cell
                  title="实名认证"
                  value={
                    identity.data === undefined ? (identity.isError ? NOT_LOADED : ' ') : identityText(identity.data)
                  }
                  href="/realname"
                />
                <Cell title="所在地区" value={areaText(kept.adcode, area)} href="/modifyarea" />
                <Cell
                  title="紧急联系人"
                  value={
                    kept.emergency === null
                      ? NOT_PROVIDED
                      : `${kept.emergency.name} ${formatMobile(maskMobile(kept.emergency.mobile))}`
                  }
                  href={`/updateuser/emergency/${CURRENT_VALUE}`}
                />
              </Card>
              <Card flush>
                <Cell title="注册时间" value={shanghaiDate(Date.parse(user.registeredAt))} />
              </Card>
            </>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}

/** `深圳市福田区`; empty while loading. */
function areaText(
  adcode: string | null,
  { data, isError }: { data: readonly RegionStep[] | undefined; isError: boolean },
): string {
  if (adcode === null) return NOT_PROVIDED;
  if (isError) return NOT_LOADED;
  return (
    data
      ?.slice(1)
      .map(({ name }) => name)
      .join('') ?? ' '
  );
}
