import type { ArticleSlug } from '@shutterbid/domain/content/articles'
import { lazyRouteComponent } from '@tanstack/react-router'

/** The text of each article, loaded with its page. */
export const articleBodies = {
  'how-to-describe-a-shoot': lazyRouteComponent(() => import('./articles/how-to-describe-a-shoot.tsx'), 'Body'),
  'what-to-wear-in-strong-light': lazyRouteComponent(() => import('./articles/what-to-wear-in-strong-light.tsx'), 'Body'),
  'what-to-write-in-a-bid': lazyRouteComponent(() => import('./articles/what-to-write-in-a-bid.tsx'), 'Body'),
  'where-to-photograph-in-boise': lazyRouteComponent(() => import('./articles/where-to-photograph-in-boise.tsx'), 'Body'),
  'where-to-photograph-in-phoenix': lazyRouteComponent(() => import('./articles/where-to-photograph-in-phoenix.tsx'), 'Body'),
  'where-to-photograph-in-tampa': lazyRouteComponent(() => import('./articles/where-to-photograph-in-tampa.tsx'), 'Body'),
} satisfies Record<ArticleSlug, unknown>
