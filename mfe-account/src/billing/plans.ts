export interface Plan {
  readonly name: string;
  /** US dollars a month. */
  readonly price: number;
  readonly description: string;
  readonly features: readonly string[];
}

export const FREE: Plan = {
  name: 'Free',
  price: 0,
  description: 'To begin with',
  features: ['Up to 3 budget categories', 'Basic tracking', 'Monthly reports', 'Mobile access', 'Email support'],
};

export const PLANS: readonly Plan[] = [
  FREE,
  {
    name: 'Pro',
    price: 9.99,
    description: 'For those who plan ahead',
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
    description: 'For the whole of your wealth',
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

/** Specified: the next bill of every plan that costs something is due on a fixed day. */
export const NEXT_BILLING = '2027-01-15';
