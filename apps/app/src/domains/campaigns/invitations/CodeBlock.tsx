import { appSettings } from '../../../shell/calls/settings.ts';
import { useSession } from '../../../shell/session/session.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { QrCode } from '../../../ui/media/QrCode.tsx';
import type { BlockOf } from '../campaigns.rules.ts';
import { useInviteCode } from '../invitations.queries.ts';
import { inviteLink } from '../invitations.rules.ts';
import * as pageStyles from '../document/campaign.module.css';
import * as styles from '../../scanning/components/scanning.module.css';

/** The person's promotion code; without a session, a link to its page. */
export function CodeBlock({ block }: { block: BlockOf<'code'> }) {
  const { user } = useSession();
  const code = useInviteCode(user?.userid).data?.code;
  return (
    <Card title={block.title}>
      {code !== undefined && (
        <div className={styles.code}>
          <QrCode text={inviteLink(appSettings().mobileSite || location.origin, code)} label="推广码" size={168} />
          <p className={styles.codeValue}>{code}</p>
        </div>
      )}
      <p className="ui-note">{block.text}</p>
      <div className={pageStyles.act}>
        <Button block href="/promotioncode">
          {code === undefined ? '登录后查看推广码' : '保存图片和每天的数据'}
        </Button>
      </div>
    </Card>
  );
}
