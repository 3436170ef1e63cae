import {
  ChartPie,
  Coins,
  Landmark,
  type LucideIcon,
  PiggyBank,
  ShieldCheck,
  Smartphone,
  Target,
  Wallet,
} from 'lucide-react';

export interface Feature {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

export const FEATURES: readonly Feature[] = [
  { icon: Wallet, title: 'Expense Tracking', text: 'Record what you earn and spend in seconds, sorted as you go.' },
  { icon: PiggyBank, title: 'Budget Planning', text: 'Give every category a limit and see early when it gets tight.' },
  { icon: ChartPie, title: 'Smart Analytics', text: 'Know where the money went this week, this month, this year.' },
  { icon: Target, title: 'Goal Setting', text: 'Turn what is left over into a plan that you enjoy.' },
  {
    icon: ShieldCheck,
    title: 'Secure & Private',
    text: 'Your data is yours: export it or delete it whenever you want.',
  },
  { icon: Smartphone, title: 'Mobile Ready', text: 'Every screen works on the phone in your hand.' },
  { icon: Landmark, title: 'Multi-Account', text: 'Checking, savings, cash and credit in one honest total.' },
  { icon: Coins, title: 'Multi-Currency', text: 'Twenty currencies, shown the way that you read them.' },
];

export const FIGURES = [
  { value: '10K+', label: 'Users' },
  { value: '$2M+', label: 'Managed' },
  { value: '95%', label: 'Goals achieved' },
  { value: '4.9', label: 'Rating' },
] as const;
