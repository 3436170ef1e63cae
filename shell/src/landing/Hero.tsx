import { FIGURES } from './feature-texts';
import { SignInCard, type SignInCardProps } from './SignInCard';

export function Hero(card: SignInCardProps) {
  return (
    <section className="mx-auto grid max-w-7xl items-center gap-x-16 gap-y-10 px-4 py-10 sm:px-6 sm:py-16 lg:grid-cols-[minmax(0,1fr)_28rem] lg:px-8 lg:py-24">
      <div className="max-w-2xl">
        <h1 className="text-3xl leading-tight font-semibold tracking-tight text-balance sm:text-5xl sm:leading-[1.1]">
          Know where your money goes, and where it could.
        </h1>
        <p className="mt-5 max-w-xl text-base text-muted-foreground sm:text-lg">
          Pocket keeps your accounts, income, expenses and budgets in one calm place, and shows you the whole picture.
        </p>
        <Figures className="mt-10 hidden max-w-xl grid-cols-4 lg:grid" />
      </div>
      <div id="sign-in" className="flex w-full scroll-mt-28 justify-center lg:justify-end">
        <SignInCard {...card} />
      </div>
      <Figures className="grid grid-cols-2 sm:grid-cols-4 lg:hidden" />
    </section>
  );
}

function Figures({ className }: { readonly className: string }) {
  return (
    <dl className={`${className} gap-4 border-t border-border pt-6`}>
      {FIGURES.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
