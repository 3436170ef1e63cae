export interface Plan {
  readonly name: string;
  /** US dollars a month. */
  readonly price: number;
  readonly features: readonly string[];
}

export const PLANS: readonly Plan[] = [
  {
    name: 'Free',
    price: 0,
    features: ['Up to 3 budget categories', 'Basic tracking', 'Monthly reports', 'Mobile access', 'Email support'],
  },
  {
    name: 'Pro',
    price: 9.99,
    features: [
      'Unlimited categories',
      'Analytics',
      'Goal tracking',
      'Bank integration',
      'CSV and PDF export',
      'Priority support',
      'Custom categories',
      'Multi-currency',
    ],
  },
  {
    name: 'Premium',
    price: 19.99,
    features: [
      'Everything in Pro',
      'Investment tracking',
      'Tax insights',
      'Advisor consultation',
      'Automation rules',
      'White-label reports',
      'API access',
      '24/7 phone support',
    ],
  },
];
