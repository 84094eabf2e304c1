#!/usr/bin/env bash
# 12.5 斤 of paper at 0.85 yuan, in three programs for books. ledger shows 11 yuan, since a price does not tell it that yuan have cents; hledger and beancount round 10.625 to the
# even cent, 10.62, where the till pays 10.63. beancount refuses accounts in Chinese characters below its five English ones.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
{ command -v ledger && command -v hledger && command -v bean-check; } > /dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends ledger hledger beancount; } > /dev/null
echo "$(ledger --version | head -1 | cut -d , -f 1), $(hledger --version | cut -d , -f 1), $(bean-check --version)"
cat > paper.journal <<'BOOK'
2026-11-30 收购
  仓库:废纸  12.5 斤 @ 0.85元
  现金
BOOK
cat > paper.beancount <<'BOOK'
2026-01-01 open Assets:Stock
2026-01-01 open Assets:Cash
2026-11-30 * "收购"
  Assets:Stock  12.5 JIN @ 0.85 CNY
  Assets:Cash
BOOK
sed 's/Stock/仓库/' paper.beancount > named.beancount
{
  echo "ledger$(ledger -f paper.journal balance -B 仓库 | tr -s ' ')"
  echo "hledger$(hledger -f paper.journal balance -B -N 仓库 | tr -s ' ')"
  echo "beancount $(bean-report paper.beancount balances | grep Cash | xargs)"
  echo "beancount, an account in Chinese: $(bean-check named.beancount 2>&1 | grep -m 1 -o 'Invalid account name')"
} > seen.txt
cat seen.txt
diff --label expected --label seen - seen.txt <<'SEEN'
ledger 元11 仓库:废纸
hledger 10.62元 仓库:废纸
beancount Assets:Cash -10.62 CNY
beancount, an account in Chinese: Invalid account name
SEEN
