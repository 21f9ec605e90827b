package harbour

class HarbourController @Inject() (val cc: ControllerComponents, @Named("pilots") pilots: Pilots)
    extends BaseController(cc) {

  /** The ships in the harbour. */
  def ships = Action { implicit request: Request[AnyContent] =>
    Ok(views.ships())
  }

  def pilot(id: Long) = Action.async { implicit request =>
    pilots.find(id).map(Ok(_))
  }
}

class Quay @Inject() private (berths: Int) {
  def free = berths
}
