import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import type { BlockOf } from '../campaigns.rules.ts';
import { usePartner } from '../earnings.queries.ts';
import * as styles from '../document/campaign.module.css';

/** The owner of the bound promotion code, or a link to bind one. */
export function BindBlock({ block }: { block: BlockOf<'bind'> }) {
  const partner = usePartner().data?.partner ?? null;
  return (
    <Card title={block.title} aside={partner === null ? undefined : `已绑定 ${partner.name}`}>
      <p>{block.text}</p>
      {partner === null && (
        <div className={styles.act}>
          <Button block href="/night-bandcode">
            绑定推广码
          </Button>
        </div>
      )}
    </Card>
  );
}
